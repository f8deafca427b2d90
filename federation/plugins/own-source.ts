/** Whether a module is a remote's own source, not a package's or one that a plugin makes up. */
export function isOwnSource(id: string): boolean {
  return /^\/.*\.[jt]sx?$/.test(id) && !id.includes('/node_modules/')
}
