import * as v from 'valibot'
import { Id } from './fields'

export const AccountStatus = v.picklist(['INVITED', 'ACTIVE', 'DISABLED'])
export type AccountStatus = v.InferOutput<typeof AccountStatus>

export const Administrator = v.object({
  id: Id,
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  status: AccountStatus,
  lastLoginAt: v.nullable(v.string()),
})
export type Administrator = v.InferOutput<typeof Administrator>
