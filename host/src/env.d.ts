/** The installed version of each package that the host shares, set by the build. */
declare const __SHARED_VERSIONS__: Record<string, string>

/** The version of the host API, set by the build. */
declare const __HOST_API__: string
