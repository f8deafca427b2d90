import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Country, DiscountLimits } from 'shared-api/contract'

/** Settings of the business, in a single row. */
export const business = pgTable(
  'business',
  {
    single: boolean('single').primaryKey().default(true),
    /** What an owner has chosen, by its code of ISO 3166. Null, with the next four: the server's configuration holds. */
    country: text('country').$type<Country>(),
    /** The code of a language of the screens. */
    language: text('language'),
    /** BCP 47. */
    locale: text('locale'),
    /** ISO 4217. */
    currency: text('currency'),
    /** The other currency in which it sells and takes payments, by ISO 4217. Null: none. */
    secondCurrency: text('second_currency'),
    /** The stronger one of both, of which the rate is the price. Null without a second one. */
    strongerCurrency: text('stronger_currency'),
    /** To what cash is rounded, in cents, by currency. A currency without a step is not rounded. */
    cashSteps: jsonb('cash_steps').$type<Record<string, number>>().notNull().default({}),
    /** Whether employees sell what is not in the catalogue. */
    employeesSellFreeLines: boolean('employees_sell_free_lines').notNull().default(true),
    /** IANA name. */
    timeZone: text('time_zone'),
    /** Whether administrators and owners must have a second factor. */
    administratorsNeedSecondFactor: boolean('administrators_need_second_factor').notNull().default(false),
    ownersNeedSecondFactor: boolean('owners_need_second_factor').notNull().default(false),
    /** Null: the server's configuration holds. */
    discountLimits: jsonb('discount_limits').$type<DiscountLimits>(),
    /** What receipts and mails say about the business. Empty: not shown. */
    name: text('name').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    legalLine: text('legal_line').notNull().default(''),
    receiptPrefix: text('receipt_prefix').notNull().default(''),
    /** How a client pays, in lines. */
    howToPay: text('how_to_pay').notNull().default(''),
    /** What a client with a debt is written. Empty: the usual words. */
    reminder: text('reminder').notNull().default(''),
    paymentText: text('payment_text').notNull().default(''),
    changeText: text('change_text').notNull().default(''),
    cancelText: text('cancel_text').notNull().default(''),
    /** Of cancellation and payment, as quotes and sales copy it. Empty: none. */
    conditions: text('conditions').notNull().default(''),
    /** After how many days a quote without an answer stands on Today. */
    quoteDays: integer('quote_days').notNull().default(3),
    /** For how many months after the end of a trip a passport has to be valid. */
    passportMonths: integer('passport_months').notNull().default(6),
    /** A PNG, JPEG or WebP image as a data URL, at most 100 KB. */
    logo: text('logo'),
    /** Counts the changes of these texts and the logo, and becomes their ETag. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('business_single_check', sql`${table.single}`)],
)
