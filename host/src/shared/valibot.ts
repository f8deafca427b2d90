// Written by "pnpm offer": what the remotes take of valibot.
export {
  check,
  maxValue,
  nonEmpty,
  nullable,
  number,
  object,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot'
