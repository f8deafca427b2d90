import { Divider, Stack, Text, Title } from '@mantine/core'
import { isMainSum, type Paper as PaperContent, type PaperFormat } from 'shared-api/receipt'
import { ForClient, useLingui } from 'shared-i18n'
import { BrandMark, useSiteName } from 'shared-ui'
import { Description, DescriptionList } from '../components/description-list'
import { PaperLines } from '../components/lines'
import { paperFormat } from '../components/paper-format'
import classes from './paper.module.css'

type MakePaper = (format: PaperFormat<string>) => PaperContent

/** A paper on the screen, on A4 and on 80 mm, in the language of the business. */
export const Paper = (props: { make: MakePaper }) => (
  <ForClient>
    <Sheet {...props} />
  </ForClient>
)

/** Makes a paper in the language around it, which on the pages of links is that of the business. */
export const usePaper = (make: MakePaper): PaperContent => make(paperFormat(useLingui().i18n))

function Sheet({ make }: { make: MakePaper }) {
  const { i18n } = useLingui()
  const { title, isCancelled, business, notices, facts, lines, sums, note, conditions } = usePaper(make)
  return (
    <article className={classes.paper} lang={i18n.locales?.toString()} aria-label={title}>
      <Stack gap="sm">
        <Head title={title} business={business} />
        {notices.map((notice) => (
          <Text key={notice} fw={600} {...(isCancelled && { c: 'var(--mantine-color-error)' })}>
            {notice}
          </Text>
        ))}
        <DescriptionList>
          {facts.map(({ term, value, details = [] }) => (
            <Description key={term} term={term}>
              {value}
              {details.map((detail) => (
                <Text key={detail} size="sm" c="dimmed">
                  {detail}
                </Text>
              ))}
            </Description>
          ))}
        </DescriptionList>
        <Divider />
        {lines.length > 0 && (
          <>
            <PaperLines lines={lines} />
            <Divider />
          </>
        )}
        <PaperSums sums={sums} isCancelled={isCancelled} />
        {note && (
          <Text className={classes.note} translate="no">
            {note}
          </Text>
        )}
        {conditions && (
          <div>
            <Title order={3} size="h6">
              {i18n.t('Conditions')}
            </Title>
            <Conditions text={conditions} />
          </div>
        )}
        {business.legalLine && (
          <Text size="xs" c="dimmed">
            {business.legalLine}
          </Text>
        )}
      </Stack>
    </article>
  )
}

/** As the office has written them. */
export const Conditions = ({ text }: { text: string }) => (
  <Text size="sm" className={classes.note} translate="no">
    {text}
  </Text>
)

function Head({ title, business: { name, logo, lines } }: Pick<PaperContent, 'title' | 'business'>) {
  const { i18n } = useLingui()
  const brand = useSiteName()
  return (
    <div className={classes.head}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Stack gap={2} className={classes.business}>
        {logo ? <img className={classes.logo} src={logo} alt={i18n.t('Logo')} /> : !name && <BrandMark />}
        <Text fw={700}>{name || brand}</Text>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
    </div>
  )
}

export const PaperSums = ({ sums, isCancelled }: Pick<PaperContent, 'sums' | 'isCancelled'>) => (
  <dl className={classes.sums} data-cancelled={isCancelled || undefined}>
    {sums.map((sum) => (
      <div key={`${sum.term} ${sum.amount}`} data-kind={sum.kind} data-main={isMainSum(sum) || undefined}>
        <dt>
          {sum.term}
          {sum.detail && (
            <Text size="sm" c="dimmed">
              {sum.detail}
            </Text>
          )}
        </dt>
        <dd translate="no">{sum.amount}</dd>
      </div>
    ))}
  </dl>
)
