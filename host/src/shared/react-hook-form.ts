// Written by "npm run offer": what remotes take of react-hook-form.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { appendErrors, get, set, useForm } from 'react-hook-form'
