// Written by "npm run offer": what remotes take of react-router-dom.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export {
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
