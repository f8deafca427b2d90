import { DemoCard } from '../login/demo-card'
import { LoginCard } from '../login/login-card'
import { Scenery } from './scenery'
import classes from './welcome.module.css'

export function Welcome() {
  return (
    <div className={classes.welcome}>
      <Scenery className={classes.scenery} />
      <div className={classes.ways}>
        <LoginCard />
        <DemoCard />
      </div>
    </div>
  )
}
