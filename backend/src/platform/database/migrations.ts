import { join } from 'node:path'
import { packageRoot } from '../../package-root'

export const migrationsFolder = join(packageRoot, 'migrations')
