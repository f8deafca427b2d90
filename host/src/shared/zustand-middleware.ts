// Written by "npm run offer": what remotes take of zustand/middleware.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { createJSONStorage, persist } from 'zustand/middleware'
