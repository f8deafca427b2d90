// Written by "pnpm offer": what the remotes take of @tanstack/react-query.
export { QueryClientProvider, useQuery } from '@tanstack/react-query'
