/** The remote of this dev server, provided by federation/plugins/standalone-remote.ts. */
declare module 'virtual:remote' {
  export const remote: import('./remote').Remote
}
