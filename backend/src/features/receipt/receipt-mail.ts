import {
  type Business,
  formatDni,
  formatPhone,
  fromCents,
  leftPaidCents,
  type PrintedSale,
  type Region,
  receiptNumber,
  subtotalCents,
  tellsPayments,
  toCents,
} from 'shared-api/contract'
import { businessWhatsAppNumber, countryOf } from 'shared-api/phone-number'
import { findOne } from '../../platform/resources/resource'
import type { ComposeMail, Format } from '../mail/compose'
import { langOf, type Translate, translateTo } from '../mail/mail-text'
import type { MailMessage } from '../mail/smtp'
import { sales } from '../sale/queries'
import { findPrinted } from './receipt-links'

type Row = [what: string, amount: string, isStrong?: boolean]

interface Parts {
  sale: PrintedSale
  /** The client's phone, 0 when not set. */
  phoneNumber: number
  business: Business
  /** The names of the travellers. */
  travellers: string[]
  /** The name of the sender, when the business has not set its own. */
  sender: string
  region: Region
}

/** The receipt of a sale in the language of the business, with the same lines as on the screen. */
function receiptMail({ sale, phoneNumber, business, travellers, sender, region }: Parts, format: Format) {
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
    [t('Client'), t('{name}, DNI {dni}', { name: `${client.name} ${client.lastname}`, dni })],
    ...(phoneNumber ? [[t('Phone'), formatPhone(phoneNumber)] satisfies Row] : []),
    ...(travellers.length > 0 ? [[t('Travellers'), travellers.join(', ')] satisfies Row] : []),
    [t('Sold by'), sale.employeeName],
    ...(tellsPayments(sale) ? [] : [[t('Payment method'), sale.paymentMethod.type] satisfies Row]),
  ]
  const lines = sale.saleItems.map((item) => ({
    name: item.name,
    details: [
      `${item.quantity} × ${format.money(item.price)}`,
      ...(item.from && item.to ? [format.days(item.from, item.to)] : []),
    ].join(' · '),
    amount: format.money(fromCents(subtotalCents([item]))),
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
    head: businessHead(business, t, countryOf({ ...region, country: region.country ?? undefined })),
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
  const { subtotal, discount, total, paymentMethod } = sale
  const { money, percent } = format
  const { interest: rate, type } = paymentMethod
  const isCancelled = sale.status === 'CANCELLED'
  const kept = isCancelled && leftPaidCents(sale) > 0
  const discounts = discount ? [discountRow(discount, t, format)] : []
  const discounted = toCents(subtotal) - toCents(discount?.amount ?? 0)
  const interestCents = toCents(total) - discounted
  const interest: Row = [
    sale.payments.length > 1
      ? t('Interest')
      : t('Interest {interest} ({type})', { interest: percent(rate), type }),
    money(fromCents(interestCents)),
  ]
  const parts = [...discounts, ...(interestCents <= 0 || kept ? [] : [interest])]
  return [
    ...(parts.length > 0 ? [[t('Subtotal'), money(subtotal)] satisfies Row] : []),
    ...parts,
    [kept ? t('Kept') : t('Total'), money(total), true],
    ...(tellsPayments(sale) ? sale.payments.map((payment) => paymentRow(payment, t, format)) : []),
    ...balanceOf(sale, t, format),
  ]
}

/** What was paid of a sale that is paid in parts, and what is owed or to be given back. */
function balanceOf(
  { status, total, balance, dueOn, payments }: PrintedSale,
  t: Translate,
  { money, days }: Format,
): Row[] {
  if (status !== 'COMPLETED' || balance === 0) return []
  const owed = dueOn ? t('Owed until {day}', { day: days(dueOn, dueOn) }) : t('Owed')
  return [
    ...(payments.length > 0
      ? []
      : [[t('Paid'), money(fromCents(toCents(total) - toCents(balance)))] satisfies Row]),
    [balance > 0 ? owed : t('To give back'), money(Math.abs(balance)), true],
  ]
}

function paymentRow(
  { at, method, amount }: PrintedSale['payments'][number],
  t: Translate,
  { moment, money }: Format,
): Row {
  const params = { moment: moment(at), method }
  return [
    amount < 0 ? t('Given back on {moment}, {method}', params) : t('Paid on {moment}, {method}', params),
    money(amount),
  ]
}

function discountRow(
  { unit, value, amount, service, reason }: NonNullable<PrintedSale['discount']>,
  t: Translate,
  { money, percent }: Format,
): Row {
  const what = unit === 'PERCENT' ? t('{percent} discount', { percent: percent(value / 100) }) : t('Discount')
  return [`${what} (${[...(service ? [service] : []), reason].join(' · ')})`, `-${money(amount)}`]
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
