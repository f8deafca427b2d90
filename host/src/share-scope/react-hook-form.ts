// Written by "npm run fix": the names of react-hook-form that the host offers.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export {
  Controller,
  appendErrors,
  get,
  set,
  useController,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form'
