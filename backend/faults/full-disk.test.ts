import { fullDisk } from './kinds/full-disk'

// Apart from the other kinds: it uses a PostgreSQL of its own, on a small disk.
fullDisk()
