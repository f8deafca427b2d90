/** The installed version of each package that the host shares, set by the build. */
declare const __SHARED_VERSIONS__: Record<string, string>

/** The version of the host API, set by the build. */
declare const __HOST_API__: string

/** The texts of the host and the shared packages, by language: `federation/plugins/texts.ts`. */
declare module 'virtual:texts' {
  import type { Language, Messages } from 'shared-i18n'
  export const catalogues: Record<Language, () => Promise<Messages>>
}
