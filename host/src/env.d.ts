/** Installed version of every package that the host shares, set at build. */
declare const __SHARED_VERSIONS__: Record<string, string>

/** Version of the host API, set at build. */
declare const __HOST_API__: string
