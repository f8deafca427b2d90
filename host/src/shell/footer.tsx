import type { Config } from '../config'
import classes from './footer.module.css'

type FooterProps = Pick<Config, 'brand' | 'links'>

export function Footer({ brand, links }: FooterProps) {
  return (
    <footer className={classes.footer}>
      <span>
        © {new Date().getFullYear()} {brand}
      </span>
      <nav aria-label="About" className={classes.links}>
        <a href={links.portfolio}>Portfolio</a>
        <a href={links.github}>GitHub</a>
        <a href={links.linkedin}>LinkedIn</a>
      </nav>
    </footer>
  )
}
