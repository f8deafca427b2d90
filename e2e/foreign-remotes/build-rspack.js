import { rspack } from '@rspack/core'
import config from './rspack.config.js'

rspack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return
  console.error(error ?? stats.toString())
  process.exitCode = 1
})
