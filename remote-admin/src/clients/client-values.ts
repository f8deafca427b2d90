import * as v from 'valibot'
import { personEntries } from '../people/person-values'

export const ClientForm = v.object(personEntries)
