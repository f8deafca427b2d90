// Written by "npm run fix": the names of react-router-dom that remotes use.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export {
  Link,
  Navigate,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
