// Written by "npm run fix": the names of zustand/middleware that the host offers.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { createJSONStorage, persist } from 'zustand/middleware'
