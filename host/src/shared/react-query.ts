// Written by "pnpm offer": what the remotes take of @tanstack/react-query.
export { useQuery } from '@tanstack/react-query'
