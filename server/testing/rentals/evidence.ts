export { verifyEvidence } from '../../areas/papers/papers.ts';
