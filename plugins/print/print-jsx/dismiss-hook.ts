import {hardLine, type Layout} from '../layout/layout.ts'

/** The name of the hook, in the module that has it. */
export const DISMISS = 'useDismiss'

const hook = (
  signature: string,
  casts: {key: string; click: string; target: string; focus: string}
): string =>
  `/** Closes what is open on Escape, which gives the focus back, and on a click. */
function ${DISMISS}${signature} {
  useEffect(() => {
    if (!open) return;
    const openedAt = performance.now();
    const opener = document.activeElement${casts.focus};
    const close = () => setOpen((now) => (now === open ? closed : now));
    const onKeyDown = (event${casts.key}) => {
      if (event.key !== "Escape") return;
      close();
      opener?.focus();
    };
    const onClick = (event${casts.click}) => {
      const isInForm = ${casts.target}.closest("form, input, select");
      // The click that opened it arrives here as well.
      if (byClick && !isInForm && event.timeStamp > openedAt) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onClick);
    };
  }, [open, setOpen, closed, byClick]);
}`

const JAVASCRIPT = hook('(open, setOpen, closed, byClick)', {
  key: '',
  click: '',
  target: 'event.target',
  focus: ''
})
const TYPESCRIPT = hook(
  `<Value>(
  open: Value,
  setOpen: Dispatch<SetStateAction<Value>>,
  closed: Value,
  byClick: boolean,
)`,
  {
    key: ': KeyboardEvent',
    click: ': MouseEvent',
    target: '(event.target as Element)',
    focus: ' as HTMLElement | null'
  }
)

/** Text of the hook by which menus and dialogs of a component are closed: as Prettier would write it, without a line end. */
export const dismissHook = (typescript: boolean): string => (typescript ? TYPESCRIPT : JAVASCRIPT)

/** Whether a text is that of the hook, without its comment. */
export const isDismissHook = (text: string): boolean =>
  [JAVASCRIPT, TYPESCRIPT].some((known) => known.endsWith(text) && text.startsWith(`function ${DISMISS}`))

/** The hook before the component, followed by an empty line. */
export const hookLayout = (typescript: boolean): Layout => [
  dismissHook(typescript)
    .split('\n')
    .map((text, at): Layout => [at === 0 ? '' : hardLine, text]),
  hardLine,
  hardLine
]
