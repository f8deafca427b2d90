/** By remote, the id of the release that runs in this page. */
export const runningReleases = new Map<string, string>()
