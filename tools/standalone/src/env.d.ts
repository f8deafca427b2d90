/** The remote of this dev server, provided by tools/federation/plugins/standalone-remote.ts. */
declare module 'virtual:remote' {
  export const remote: import('./remote').Remote
}
