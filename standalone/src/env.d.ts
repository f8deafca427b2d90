/** The remote whose dev server this is: federation/plugins/standalone-remote.ts */
declare module 'virtual:remote' {
  export const remote: import('./remote').Remote
}
