import { useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { currentYear, useOffice } from 'shared-ui'
import type { Config } from '../config/config'
import { sectionAt, useSections } from '../sections'
import classes from './footer.module.css'

type FooterProps = Pick<Config, 'brand' | 'links'>

export function Footer({ brand, links }: FooterProps) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const office = useOffice()
  // Known once the sections are loaded.
  const isForClients = useSections(() => sectionAt(pathname)?.public === true)
  // The addresses that config.json is delivered with are not those of an office.
  const isShown = (link: string | undefined) => link && !(office.name && /todoturismo/i.test(link))
  return (
    <footer className={classes.footer}>
      <span>
        {`© ${currentYear()} ${office.name || brand}`}{' '}
        {office.name && office.name !== brand && (
          <small className={classes.brand}>{i18n.t('with {brand}', { brand })}</small>
        )}
      </span>
      {!isForClients && (
        <nav aria-label={i18n.t('About')} className={classes.links}>
          {isShown(links.portfolio) && <a href={links.portfolio}>{i18n.t('Portfolio')}</a>}
          {isShown(links.github) && <a href={links.github}>{'GitHub'}</a>}
          {isShown(links.linkedin) && <a href={links.linkedin}>{'LinkedIn'}</a>}
        </nav>
      )}
    </footer>
  )
}
