import { rspack } from '@rspack/core'

process.env.REMOTE = 'tides'
const { default: config } = await import('./rspack.config.js')
const output = { ...config.output, path: `${import.meta.dirname}/dist/tides` }

rspack({ ...config, output }, (error, stats) => {
  if (!error && !stats.hasErrors()) return
  console.error(error ?? stats.toString())
  process.exitCode = 1
})
