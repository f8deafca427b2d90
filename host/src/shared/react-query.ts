// Written by "pnpm offer": what the remotes take of @tanstack/react-query.
export {} from '@tanstack/react-query'
