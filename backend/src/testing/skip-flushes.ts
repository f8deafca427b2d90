import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Flushing a new embedded database takes half a minute on a slow or busy disk. Only the power cuts need it, and they start
 * the server as a process of its own.
 */
fs.fdatasyncSync = (file) => void fs.fstatSync(file)
syncBuiltinESMExports()
const handle = await open(process.execPath)
Object.getPrototypeOf(handle).sync = async () => undefined
await handle.close()
