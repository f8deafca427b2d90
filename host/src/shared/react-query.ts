// Written by "npm run offer": what remotes take of @tanstack/react-query.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { useQuery } from '@tanstack/react-query'
