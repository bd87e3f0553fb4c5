import { Link, useLocation } from 'wouter';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';

export function NoRoom() {
  const [location] = useLocation();
  return (
    <div style={{ padding: 16, maxWidth: 720 }}>
      <ErrorCard title={COPY.noSuchRoom} text={location}>
        <Link href="/">{COPY.goToStart}</Link>
      </ErrorCard>
    </div>
  );
}
