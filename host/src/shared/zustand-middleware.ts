// Written by "pnpm offer": what the remotes take of zustand/middleware.
export { createJSONStorage, persist } from 'zustand/middleware'
