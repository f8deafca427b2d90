// Written by "npm run fix": the names of @tanstack/react-query that the host offers.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { useMutation, useQuery } from '@tanstack/react-query'
