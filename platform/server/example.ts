/** The documented example of a request, for a shell. */
export const magicExample = (origin: string) => `curl ${origin}/v1/magic \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: 9f1c2d7e-5a0b-4f4e-8a53-1f6c0b7d2e11' \\
  --data '{
    "apiKey": "'"$FACSIMILE_API_KEY"'",
    "url": "example.com",
    "settings": {"componentFormat": "jsx", "styleFormat": "tailwind", "includeMediaQuery": true}
  }'`
