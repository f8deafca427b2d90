// Written by "pnpm offer": what the remotes take of valibot.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export {
  array,
  check,
  forward,
  maxValue,
  nonEmpty,
  nullable,
  number,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  trim,
} from 'valibot'
