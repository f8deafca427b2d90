// Written by "npm run fix": the names of valibot that remotes use.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export {
  array,
  boolean,
  check,
  fallback,
  forward,
  getDotPath,
  maxValue,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  parse,
  pipe,
  regex,
  safeParse,
  safeParseAsync,
  string,
  transform,
  trim,
} from 'valibot'
