import { useTexts } from '../../shell/texts.tsx';

export default function HomePage() {
  const texts = useTexts().home;
  return (
    <div className="page">
      <h1>{texts.heroTitle}</h1>
    </div>
  );
}
