/** True for a source file of the remote, false for packages and virtual modules. */
export function isOwnSource(id: string): boolean {
  return /^\/.*\.[jt]sx?$/.test(id) && !id.includes('/node_modules/')
}
