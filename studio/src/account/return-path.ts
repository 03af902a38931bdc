/** Where to go after logging in: a path of this site that the URL names, else the dashboard. */
export function returnPath(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  // «//host» and «/\host» lead to another site.
  return /^\/(?![/\\])[^\s\\]*$/.test(to) ? to : '/dashboard/api/'
}
