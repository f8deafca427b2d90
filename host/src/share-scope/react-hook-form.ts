// Written by "npm run fix": the names of react-hook-form that remotes use.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export { appendErrors, get, set, useController, useFieldArray, useWatch } from 'react-hook-form'
