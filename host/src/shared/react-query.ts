// Written by "pnpm offer": what the remotes take of @tanstack/react-query.
export { QueryClientProvider } from '@tanstack/react-query'
