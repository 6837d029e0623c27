export const sandpail = {
    title: 'Sandpail',
    published: '',
    blurb: '',
};
