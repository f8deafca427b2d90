import * as v from 'valibot'

/** `GET /business/setup`: what an office has of what it needs for its first sale. */
export const OfficeSetup = v.object({
  country: v.nullable(v.string()),
  name: v.string(),
  hasLogo: v.boolean(),
  /** Those that are still offered or sold. */
  paymentMethods: v.number(),
  services: v.number(),
  /** Enabled accounts, invited ones included. */
  administrators: v.number(),
  sellers: v.number(),
  /** True while an owner has the public password of a first start. */
  ownerHasPublicPassword: v.boolean(),
  /** True: nothing can be paid in the second currency. Undefined: of a server of 0.5.0. */
  lacksSecondMethod: v.optional(v.boolean()),
  /** True from the first sale on. */
  hasSold: v.boolean(),
})
export type OfficeSetup = v.InferOutput<typeof OfficeSetup>
