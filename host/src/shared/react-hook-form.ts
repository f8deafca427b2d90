// Written by "pnpm offer": what the remotes take of react-hook-form.
export { useForm } from 'react-hook-form'
