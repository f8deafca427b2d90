import { eq } from 'drizzle-orm'
import {
  type Business,
  convertedText,
  formatDni,
  fromCents,
  fullName,
  type PrintedSale,
  phoneOf,
  printedSale,
  type Region,
  receiptNumber,
  receiptRows,
  type Sale,
  subtotalCents,
  tellsPayments,
} from 'shared-api/contract'
import { businessWhatsAppNumber, countryOf } from 'shared-api/phone-number'
import type { Database } from '../../platform/database/database'
import { findOne } from '../../platform/resources/resource'
import { client, contactColumns } from '../../tables/people'
import { findBusiness } from '../business/queries'
import type { ComposeMail, Format } from '../mail/compose'
import { langOf, type Translate, translateTo } from '../mail/mail-text'
import type { MailMessage } from '../mail/smtp'
import { readPayments } from '../sale/payments'
import { sales } from '../sale/queries'
import { travellerNames } from '../traveller/queries'

type Row = [what: string, amount: string, isStrong?: boolean]

interface Parts {
  sale: PrintedSale
  /** The client's phone as it is written. Empty when not set. */
  phone: string
  business: Business
  travellers: string[]
  /** The name of the sender, when the business has not set its own. */
  sender: string
  region: Region
}

/** The receipt of a sale in the language of the business, with the same lines as on the screen. */
function receiptMail({ sale, phone, business, travellers, sender, region }: Parts, format: Format) {
  const t = translateTo(region.language)
  const { client } = sale
  const dni = formatDni(client.dni, region.language)
  const id = receiptNumber(sale.id, business)
  const brand = business.name || sender
  const title = `${brand} · ${t('Receipt No. {id}', { id })}`
  const notice =
    sale.status === 'CANCELLED'
      ? t('Cancelled on {moment}', { moment: format.moment(sale.cancelledAt ?? sale.createdAt) })
      : undefined
  const facts: Row[] = [
    [t('Date'), format.moment(sale.createdAt)],
    [t('Client'), t('{name}, DNI {dni}', { name: fullName(client), dni })],
    ...(phone ? [[t('Phone'), phone] satisfies Row] : []),
    ...(travellers.length > 0 ? [[t('Travellers'), travellers.join(', ')] satisfies Row] : []),
    [t('Sold by'), sale.employeeName],
    ...(tellsPayments(sale) ? [] : [[t('Payment method'), sale.paymentMethod.type] satisfies Row]),
  ]
  const lines = sale.saleItems.map((item) => ({
    name: item.name,
    details: [
      `${item.quantity} × ${format.money(item.price, sale.currency)}`,
      ...(item.original ? [convertedText(item.original, { t, ...format })] : []),
      ...(item.from && item.to ? [format.tripDays(item.from, item.to)] : []),
    ].join(' · '),
    amount: format.money(fromCents(subtotalCents([item])), sale.currency),
  }))
  const sums = sumsOf(sale, t, format)
  const receipt = {
    title,
    lang: langOf(region.language),
    notice,
    facts,
    lines,
    sums,
    logo: business.logo !== null,
    brand,
    head: businessHead(business, t, countryOf(region)),
    foot: businessFoot(business),
  }
  return {
    subject: t('Receipt No. {id} from {brand}', { id, brand }),
    text: asText(receipt),
    html: asHtml(receipt),
    attachments: logoAttachments(business),
  }
}

function sumsOf(sale: PrintedSale, t: Translate, format: Format): Row[] {
  const rows = receiptRows(sale, { t, ...format })
  return rows.map(({ kind, term, detail, amount }) => [
    detail ? `${term} (${detail})` : term,
    format.money(amount, sale.currency),
    kind === 'total' || kind === 'kept' || kind === 'balance',
  ])
}

interface Receipt {
  title: string
  lang: string
  logo: boolean
  brand: string
  /** The address of the business and the like. */
  head: string[]
  foot: string[]
  notice: string | undefined
  facts: Row[]
  lines: { name: string; details: string; amount: string }[]
  sums: Row[]
}

const asText = ({ title, head, foot, notice, facts, lines, sums }: Receipt): string =>
  [
    [title, ...head].join('\n'),
    ...(notice ? [notice] : []),
    facts.map(([term, value]) => `${term}: ${value}`).join('\n'),
    lines.map(({ name, details, amount }) => `${name}\n  ${details}\n  ${amount}`).join('\n'),
    sums.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
    ...foot,
  ].join('\n\n')

const RIGHT = 'style="text-align:right;white-space:nowrap;vertical-align:top;padding-left:16px"'

const asHtml = ({ title, lang, logo, brand, head, foot, notice, facts, lines, sums }: Receipt): string =>
  [
    `<!doctype html><html lang="${lang}"><body style="font-family:sans-serif;max-width:560px">`,
    ...(logo
      ? [`<p><img src="${LOGO_ADDRESS}" alt="${escaped(brand)}" style="max-width:240px;max-height:80px"></p>`]
      : []),
    `<h1 style="font-size:20px">${escaped(title)}</h1>`,
    ...(head.length > 0 ? [`<p>${head.map(escaped).join('<br>')}</p>`] : []),
    ...(notice ? [`<p><strong>${escaped(notice)}</strong></p>`] : []),
    `<p>${facts.map(([term, value]) => `${escaped(term)}: ${escaped(value)}`).join('<br>')}</p>`,
    '<table style="width:100%;border-collapse:collapse">',
    ...lines.map(
      ({ name, details, amount }) =>
        `<tr><td style="padding-bottom:8px"><strong>${escaped(name)}</strong><br>${escaped(details)}</td><td ${RIGHT}>${escaped(amount)}</td></tr>`,
    ),
    ...sums.map(
      ([what, amount, isStrong]) =>
        `<tr><td>${strong(what, isStrong)}</td><td ${RIGHT}>${strong(amount, isStrong)}</td></tr>`,
    ),
    '</table>',
    ...foot.map((line) => `<p style="font-size:12px">${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n')

const strong = (text: string, isStrong = false): string =>
  isStrong ? `<strong>${escaped(text)}</strong>` : escaped(text)

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** The sale with its payments, the client's phone of today, the business, and the names of the travellers. */
async function findPrinted(db: Database, found: Sale) {
  const { id, clientId } = found
  const [contact] = await db.select(contactColumns).from(client).where(eq(client.id, clientId))
  const sale = printedSale(found, await readPayments(db, id))
  const phone = contact ? phoneOf(contact) : ''
  return { sale, phone, business: await findBusiness(db), travellers: await travellerNames(db, id) }
}

export const composeReceiptMail: ComposeMail = async (mail, { db, brand, business, format }) => {
  const sale = mail.saleId === null ? undefined : await findOne(db, sales, mail.saleId)
  if (!sale) return undefined
  const printed = await findPrinted(db, sale)
  const parts = { ...printed, sender: brand, region: business }
  return { to: mail.recipient, ...receiptMail(parts, format) }
}

/** Tax number, address, phone and WhatsApp of the business, as far as they are set. */
function businessHead(
  { taxNumber, address, phone }: Business,
  t: Translate,
  country: string | undefined,
): string[] {
  const whatsApp = businessWhatsAppNumber(phone, country)
  return [
    taxNumber && t('Tax number {number}', { number: taxNumber }),
    address,
    phone,
    whatsApp ? `WhatsApp: https://wa.me/${whatsApp}` : '',
  ].filter(Boolean)
}

const businessFoot = ({ legalLine }: Business): string[] => (legalLine ? [legalLine] : [])

const LOGO = 'logo'

/** The address of the logo in the HTML of a mail. Mail clients do not show data URLs. */
const LOGO_ADDRESS = `cid:${LOGO}`

/** The logo of the business as an attachment, none when it is not set. */
function logoAttachments({ logo }: Business): NonNullable<MailMessage['attachments']> {
  const [, type, content] = /^data:image\/(\w+);base64,(.+)$/.exec(logo ?? '') ?? []
  if (!type || !content) return []
  return [{ cid: LOGO, filename: `logo.${type}`, contentType: `image/${type}`, content, encoding: 'base64' }]
}
