ALTER TABLE "ledger" ADD COLUMN "page" text;
--> statement-breakpoint
-- What was booked stays as it was booked; which page it paid for may be forgotten, with the account.
CREATE OR REPLACE FUNCTION "ledger_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."page" IS NULL AND to_jsonb(NEW) - 'page' = to_jsonb(OLD) - 'page' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The ledger is append-only.';
END
$$;
