// Written by "pnpm offer": what the remotes take of zustand/middleware.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { createJSONStorage, persist } from 'zustand/middleware'
