// Written by "pnpm offer": what the remotes take of valibot.
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
