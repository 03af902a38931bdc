/** Whether a host does not speak the protocol of the URL: another protocol may help. */
export function isRefusal(error: unknown): boolean {
  const {code, message} = error as {code?: unknown; message?: unknown}
  return code === 'address-unreachable' && !/certificate|circle|no such host/.test(String(message))
}
