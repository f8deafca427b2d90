/** The id of the release of each remote that runs in this page. */
export const runningReleases = new Map<string, string>()
