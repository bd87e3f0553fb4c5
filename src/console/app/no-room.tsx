import { Link, useLocation } from 'wouter';
import { ErrorCard } from '../ui/error-card.tsx';

export function NoRoom() {
  const [location] = useLocation();
  return (
    <div style={{ padding: 16, maxWidth: 720 }}>
      <ErrorCard title="There is no such room." text={location}>
        <Link href="/">Go to the start</Link>
      </ErrorCard>
    </div>
  );
}
