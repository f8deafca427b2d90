/** The folder with the manifests of a remote, by the address of its entry. The service worker needs it, too. */
export const rootOf = (entry: URL): URL =>
  new URL(/\/assets\/[^/]*$/.test(entry.pathname) ? '..' : '.', entry)
